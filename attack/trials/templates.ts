import { brokeForOthers, describeOthers, type Trial, whileOthersRead } from '../trial.ts'

const capture = '{% capture a %}{{ a }}{{ a }}{% endcapture %}'

/** Templates that say little and cost much. */
const templates: Record<string, string> = {
  'a doubled capture': `{% assign a = "0123456789" %}${capture.repeat(30)}{{ a }}`,
  'a doubled assignment': `{% assign a = "x" %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`,
  'nested loops': '{% for i in (1..9999) %}{% for j in (1..9999) %}{{ j }}{% endfor %}{% endfor %}',
  'silent loops':
    '{% for i in (1..9999) %}{% for j in (1..9999) %}{% assign x = j %}{% endfor %}{% endfor %}',
  'a long range': '{% for i in (1..99999999) %}{% endfor %}',
  'a width': '{{ "2026-11-20" | date: "%999999999d" }}',
  'a pattern that goes back': `{{ "${'a'.repeat(5_000)}b" | strip_html | url_encode | split: "aa" | join: "<" | strip_html }}`,
  'tags without end': '{% if true %}'.repeat(3_000),
  'depth 2,000': `${'{% if true %}'.repeat(2_000)}x${'{% endif %}'.repeat(2_000)}`,
  'filters without end': `{{ "x" ${'| upcase | downcase '.repeat(3_000)}}}`,
  'a file': '{% include "/etc/passwd" %}{% render "../../package.json" %}{% layout "x" %}',
  'the prototype': '{{ constructor.constructor }}{{ __proto__ }}{{ "".constructor }}',
  'a sort of many':
    '{% assign a = (1..50000) | join: "," | split: "," | sort | uniq | reverse | join: "" %}{{ a }}',
}

export const templateBombs: Trial = {
  what: 'templates that cost more than they say, in the preview of a utility',
  async run(target) {
    const broke: string[] = []
    const manager = { host: target.ours.host, token: target.staff.manager.token }
    const [, others] = await whileOthersRead(target, async () => {
      for (let round = 0; round < 5; round += 1)
        await Promise.all(
          Object.entries(templates).map(async ([name, data]) => {
            const { status, text } = await target.api(manager, 'POST', '/api/templates/preview', { data })
            if (status >= 500 && status !== 503) broke.push(`${name}: ${status}`)
            if (text.length > 2_000_000) broke.push(`${name}: ${text.length} bytes`)
            if (/root:|"private"|\[native code\]/.test(text))
              broke.push(`${name} shows what is inside: ${text.slice(0, 80)}`)
          }),
        )
    })
    const tried = Object.keys(templates).length * 5
    return {
      tried,
      broke: [...new Set(broke), ...brokeForOthers(others, 2_000)],
      notes: [describeOthers(others)],
    }
  },
}
