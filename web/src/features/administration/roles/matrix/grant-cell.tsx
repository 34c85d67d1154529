import { Checkbox, NativeSelect } from '@mantine/core'
import { type Scope, scopeLabels, scopes } from '@toasoan/contract/access/scope'
import { useText } from '#web/language/use-text.ts'
import { roleTexts } from '../text.ts'
import { type Cell, isBeyond, type Module, shortLabel } from './grant-map.ts'

type Props = {
  module: Module
  cell: Cell
  scope: Scope | undefined
  onChange: (scope: Scope | null) => void
  readOnly: boolean
  /** Shows the permission's name beside the control. */
  named?: boolean
}

/** One permission of a module: granted or not, and how far where the module knows scopes. */
export function GrantCell({ module, cell, scope, onChange, readOnly, named }: Props) {
  const t = useText()
  const { mine } = cell
  const label = shortLabel(module, cell.label)
  const name = `${module.label}: ${label}`
  const beyond = isBeyond(cell, scope)
  const title = beyond ? t(roleTexts.beyondOwn) : cell.code
  const disabled = readOnly || beyond
  if (!module.scoped)
    return (
      <Checkbox
        checked={Boolean(scope)}
        onChange={(event) => onChange(event.currentTarget.checked ? 'all' : null)}
        aria-label={name}
        label={named ? label : undefined}
        title={title}
        disabled={disabled}
      />
    )
  const reach = scopes.filter((one) => one === scope || (mine && scopes.indexOf(one) <= scopes.indexOf(mine)))
  return (
    <NativeSelect
      size="xs"
      miw={104}
      label={named ? label : undefined}
      aria-label={name}
      title={title}
      disabled={disabled}
      value={scope ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as Scope | null)}
      data={[
        { value: '', label: t(roleTexts.notGranted) },
        ...reach.map((value) => ({ value, label: t(scopeLabels[value]) })),
      ]}
    />
  )
}
