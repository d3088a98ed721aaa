const marks: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text for the content or an attribute in double quotes of HTML or XML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, mark => marks[mark]!)
