const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Allowed CSS properties: none that loads a URL, none that positions an element outside the layout. */
export const properties = words(`
  color opacity background background-color background-image background-position background-repeat background-size accent-color
  border border-color border-style border-width border-radius border-collapse border-spacing box-shadow
  border-top border-right border-bottom border-left border-block border-inline
  border-top-color border-right-color border-bottom-color border-left-color
  border-top-style border-right-style border-bottom-style border-left-style
  border-top-width border-right-width border-bottom-width border-left-width
  border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius
  font font-family font-size font-style font-weight font-stretch font-variant font-variant-caps font-variant-numeric
  line-height letter-spacing word-spacing text-align text-decoration text-decoration-color text-decoration-line
  text-decoration-style text-decoration-thickness text-indent text-shadow text-transform text-underline-offset text-wrap
  white-space hyphens overflow-wrap word-break vertical-align list-style list-style-type list-style-position content quotes
  padding padding-top padding-right padding-bottom padding-left padding-block padding-inline
  margin margin-top margin-right margin-bottom margin-left margin-block margin-inline
  width min-width max-width height min-height max-height aspect-ratio object-fit box-sizing
  display flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap gap row-gap column-gap
  grid-column grid-row grid-template-columns grid-template-rows grid-auto-flow
  align-content align-items align-self justify-content justify-items justify-self place-content place-items place-self
  columns column-count column-width column-rule fill stroke stroke-width
`)

export const functions = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color-mix var calc min max clamp minmax repeat fit-content
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
`)

export const valueParts = words(
  'Value Identifier Number Dimension Percentage Hash String Operator WhiteSpace Parentheses Function',
)

export const selectorParts = words(`
  Selector SelectorList TypeSelector ClassSelector IdSelector AttributeSelector PseudoClassSelector PseudoElementSelector
  Combinator Nth AnPlusB Identifier String
`)

export const pseudoClasses = words(`
  active checked disabled empty enabled first-child first-of-type focus focus-visible focus-within has hover is last-child
  last-of-type link not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open visited where
`)

export const pseudoElements = words('after before first-letter first-line marker')
