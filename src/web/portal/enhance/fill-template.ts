/** Clones the first element of a `<template>` and replaces `{name}` in its texts and attributes. */
export function fillTemplate(template: HTMLTemplateElement, values: Record<string, string>): HTMLElement {
  const element = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  do {
    const node = nodes.currentNode
    if (node instanceof Element)
      for (const attribute of node.attributes) attribute.value = filled(attribute.value)
    else node.nodeValue = filled(node.nodeValue ?? '')
  } while (nodes.nextNode())
  return element
}
