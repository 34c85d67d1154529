import { Table, Text } from '@mantine/core'
import { scopeLabels, scopes } from '@toasoan/contract/access/scope'
import { modulePermissions, type RoleDetail } from '@toasoan/contract/administration/roles'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { AreaHeading } from '../matrix/area-heading.tsx'
import { type GrantMap, type Module, mapOf, shortLabel } from '../matrix/grant-map.ts'
import { roleTexts } from '../text.ts'

/** What is granted of a module: how far, and what as far as that; the reach is only said where the module knows several. */
function OfModule({ module, granted }: { module: Module; granted: GrantMap }) {
  const t = useText()
  const { permissions, scoped } = module
  const held = permissions.filter(({ code }) => granted[code])
  const reaches = scopes.filter((scope) => held.some(({ code }) => granted[code] === scope))
  return (
    <Table.Tr>
      <Table.Th scope="row" w={220} style={{ verticalAlign: 'top' }}>
        {module.label}
      </Table.Th>
      <Table.Td style={{ whiteSpace: 'normal' }}>
        {reaches.map((scope) => {
          const names = held.filter(({ code }) => granted[code] === scope)
          return (
            <div key={scope}>
              {scoped && <Text span c="dimmed">{`${t(scopeLabels[scope])}: `}</Text>}
              {names.length === permissions.length
                ? t(roleTexts.everyPermission)
                : names.map(({ label }) => shortLabel(module, label)).join(', ')}
            </div>
          )
        })}
      </Table.Td>
    </Table.Tr>
  )
}

function OfArea({ modules, granted }: { modules: Module[]; granted: GrantMap }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <AreaHeading modules={modules} granted={granted} open={open} onToggle={() => setOpen(!open)} />
      {open && (
        <Table>
          <Table.Tbody>
            {modules
              .filter(({ permissions }) => permissions.some(({ code }) => granted[code]))
              .map((module) => (
                <OfModule key={module.module} module={module} granted={granted} />
              ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

/** What a role grants, by areas that open. */
export function Granted({ role }: { role: RoleDetail }) {
  const t = useText()
  const can = useCan()
  const { data = [] } = useCall(modulePermissions, {}, { enabled: can('role.index'), staleTime: 300_000 })
  if (role.actions.length === 0) return <Text c="dimmed">{t(roleTexts.noPermissions)}</Text>
  const granted = mapOf(role.actions)
  const areas = [...Map.groupBy(data, ({ area }) => area)].filter(([, modules]) =>
    modules.some(({ permissions }) => permissions.some(({ code }) => granted[code])),
  )
  return (
    <div>
      {areas.map(([area, modules]) => (
        <OfArea key={area} modules={modules} granted={granted} />
      ))}
    </div>
  )
}
