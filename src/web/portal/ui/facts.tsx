export interface Fact {
  label: string
  value: string
}

/** What there is to know of a thing, in pairs; how the pairs stand is the page's matter. */
export const Facts = ({ facts, className }: { facts: Fact[]; className: string | undefined }) => (
  <dl className={className}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
