import { Tabs } from '../../page/tabs.tsx'
import { useUrlParams } from '../../page/url-params.ts'
import type { ListData } from './list-data.ts'

/** The views of a list with their counts; the first one needs no parameter in the address. */
export function StateTabs({
  data: { description, states },
  current,
}: {
  data: ListData
  current: string | undefined
}) {
  const address = useUrlParams()
  const { tabs } = description.list
  if (!tabs) return null
  return (
    <Tabs
      label="Ansichten"
      tabs={tabs.map(({ value, label, count }, index) => ({
        to: address.to({ tab: index ? value : undefined }),
        label,
        count: count && states ? states[count] : undefined,
        current: value === current,
      }))}
    />
  )
}
