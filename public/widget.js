/**
 * Klarwerk: current disturbances on a utility's own website.
 *
 *   <script src="https://PORTAL/widget.js" async></script>
 *   <klarwerk-stoerungen></klarwerk-stoerungen>
 *
 * Without the element it stands where the script stands. It sets no cookie, and asks nobody but the portal.
 */
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const portal = new URL(script.src).origin
  const refresh = 180_000

  const styles = `
    :host { display: block; }
    div { all: initial; display: block; padding: 16px 20px; border-radius: 6px; background: var(--background); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    h2 { margin: 0 0 8px; font-size: 1.125em; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { padding: 8px 0; border-top: 1px solid color-mix(in srgb, currentColor 35%, transparent); }
    p { margin: 0; }
    a { color: inherit; text-underline-offset: 3px; }
    a:focus-visible { outline: 3px solid; outline-offset: 2px; }
    strong { display: block; }
    .banner h2 { display: inline; margin-right: 8px; font-size: 1em; }
    .banner ul, .banner li { display: inline; border: 0; padding: 0; }
    .banner li + li::before { content: ' · '; }
    .banner strong { display: inline; }
    .banner span { display: none; }`

  const date = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  /** @type {(iso: string) => string} */
  const moment = iso => `${date.format(new Date(iso))} Uhr`

  /**
   * Texts are set as text, so that nothing in them is ever markup.
   * @type {(name: string, content?: (Node | string)[], values?: Record<string, string>) => HTMLElement}
   */
  const element = (name, content = [], values = {}) => {
    const made = Object.assign(document.createElement(name), values)
    made.append(...content)
    return made
  }

  /** @typedef {{ title: string, status: string, occurred_at: string, expected_end_at: string | null, places: string[], url: string }} Disturbance */
  /** @typedef {{ type: string, bgcolor: string, textcolor: string, portal: string, disturbances: Disturbance[] }} Content */

  /** @type {(disturbance: Disturbance) => HTMLElement} */
  const item = ({ title, status, occurred_at, expected_end_at, places, url }) => {
    const facts = [
      places.join(', '),
      status,
      `seit ${moment(occurred_at)}`,
      expected_end_at ? `voraussichtlich bis ${moment(expected_end_at)}` : '',
    ]
    return element('li', [
      element('strong', [element('a', [title], { href: url, target: '_top' })]),
      element('span', [facts.filter(Boolean).join(' · ')]),
    ])
  }

  /** @type {(content: Content) => HTMLElement | null} */
  const draw = ({ type, portal, disturbances }) => {
    if (type === 'none' || (type === 'banner' && !disturbances.length)) return null
    const all = element('a', ['Alle Störungen im Kundenportal'], { href: portal, target: '_top' })
    const body = disturbances.length
      ? [element('ul', disturbances.map(item))]
      : [element('p', ['Zurzeit sind keine Störungen bekannt.'])]
    const heading = element('h2', ['Aktuelle Störungen'])
    return element('div', [heading, ...body, ...(type === 'list' ? [element('p', [all])] : [])], {
      className: type,
    })
  }

  class Disturbances extends HTMLElement {
    /** @type {ReturnType<typeof setInterval> | undefined} */
    timer

    connectedCallback() {
      if (!this.shadowRoot) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet]
      }
      void this.load()
      this.timer = setInterval(() => document.visibilityState === 'visible' && void this.load(), refresh)
    }

    disconnectedCallback() {
      clearInterval(this.timer)
    }

    /** Unreadable answers are not shown: the site around the widget stays as it is. */
    async load() {
      try {
        const response = await fetch(`${portal}/api/widget/disturbances`, { credentials: 'omit' })
        if (response.ok) this.show((await response.json()).data)
        else this.shadowRoot?.replaceChildren()
      } catch {
        // Offline: what was read last stays.
      }
    }

    /** @param {Content} content */
    show(content) {
      const drawn = draw(content)
      drawn?.style.setProperty('--background', content.bgcolor)
      drawn?.style.setProperty('--text', content.textcolor)
      this.shadowRoot?.replaceChildren(...(drawn ? [drawn] : []))
    }
  }

  const name = 'klarwerk-stoerungen'
  if (!customElements.get(name)) customElements.define(name, Disturbances)
  const place = () => document.querySelector(name) ?? script.after(document.createElement(name))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place)
  else place()
})()
