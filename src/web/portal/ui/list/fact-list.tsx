export interface Fact {
  label: string
  value: string
}

/** A list of label and value pairs. `className` sets their layout. */
export const FactList = ({ facts, className }: { facts: Fact[]; className: string | undefined }) => (
  <dl className={className}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
