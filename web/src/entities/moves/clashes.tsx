import { List } from '@mantine/core'
import {
  type Clash,
  claimSourceLabels,
  type RefusalOffer,
  refusalOffer,
} from '@toasoan/contract/facilities/claims'
import { useText } from '#web/language/use-text.ts'
import { spanText } from './span-text.ts'

/** Alternatives in an error's data, if any. */
export function offerOf(data: unknown): RefusalOffer | null {
  const read = refusalOffer.safeParse(data)
  return read.success ? read.data : null
}

/** Conflicts: what is reserved, by what and when. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const t = useText()
  return (
    <List size="sm" spacing={4}>
      {clashes.map(
        ({ kind, resource_id, resource_name, starts_at, ends_at, source, source_id, title, person }) => (
          <List.Item key={`${kind}-${resource_id}-${source}-${source_id}`}>
            <strong>{resource_name}</strong> · {spanText(starts_at, ends_at)} ·{' '}
            {[title ?? t(claimSourceLabels[source]), person].filter(Boolean).join(', ')}
          </List.Item>
        ),
      )}
    </List>
  )
}
