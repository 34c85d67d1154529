import { Checkbox, Stack, Table } from '@mantine/core'
import type { Scope } from '@toasoan/contract/access/scope'
import { memo } from 'react'
import { useText } from '#web/language/use-text.ts'
import { roleTexts } from '../text.ts'
import { DifferenceMark } from './difference-mark.tsx'
import { GrantCell } from './grant-cell.tsx'
import { type Cell, coverage, type GrantMap, type Module } from './grant-map.ts'
import styles from './module-row.module.css'

/** The verbs that most modules have; each is a column. */
export const commonVerbs = ['index', 'view', 'create', 'update', 'delete'] as const

export type RowProps = {
  module: Module
  /** The grants of this module alone. */
  granted: GrantMap
  set: (code: string, scope: Scope | null) => void
  setRow: (module: Module, on: boolean) => void
  readOnly: boolean
  /** The grants of the role compared with, of this module alone, and that role's name. */
  other: GrantMap | null
  otherName: string
}

function WholeRow({ module, granted, setRow, readOnly }: RowProps) {
  const t = useText()
  const covered = coverage(granted, module.permissions)
  return (
    <Checkbox
      label={module.label}
      aria-label={t(roleTexts.wholeRow, { name: module.label })}
      checked={covered === 'all'}
      indeterminate={covered === 'some'}
      onChange={() => setRow(module, covered !== 'all')}
      disabled={readOnly || module.permissions.every(({ mine }) => !mine)}
      styles={{ label: { fontWeight: 500 } }}
    />
  )
}

const draw = (props: RowProps, cell: Cell, named: boolean) => (
  <div key={cell.code} className={props.other ? styles.compared : undefined}>
    {grantCell(props, cell, named)}
    {props.other && (
      <DifferenceMark
        here={props.granted[cell.code]}
        there={props.other[cell.code]}
        role={props.otherName}
        scoped={props.module.scoped}
      />
    )}
  </div>
)

const grantCell = (props: RowProps, cell: Cell, named: boolean) => (
  <GrantCell
    module={props.module}
    cell={cell}
    scope={props.granted[cell.code]}
    onChange={(scope) => props.set(cell.code, scope)}
    readOnly={props.readOnly}
    named={named}
  />
)

const none: GrantMap = {}
const sameGrants = (a: GrantMap, b: GrantMap) => JSON.stringify(a) === JSON.stringify(b)
const same = (a: RowProps, b: RowProps) =>
  a.module === b.module &&
  a.readOnly === b.readOnly &&
  a.set === b.set &&
  a.setRow === b.setRow &&
  a.otherName === b.otherName &&
  sameGrants(a.other ?? none, b.other ?? none) &&
  (a.other === null) === (b.other === null) &&
  sameGrants(a.granted, b.granted)

/** A module as a line of the matrix, with what only it knows in a second one. */
export const ModuleRow = memo(function ModuleRow(props: RowProps) {
  const { permissions } = props.module
  const others = permissions.filter(({ verb }) => !(commonVerbs as readonly string[]).includes(verb))
  const hasOthers = others.length > 0
  return (
    <>
      <Table.Tr className={hasOthers ? styles.withOthers : undefined}>
        <Table.Td className={styles.module}>
          <WholeRow {...props} />
        </Table.Td>
        {commonVerbs.map((verb) => {
          const cell = permissions.find((one) => one.verb === verb)
          return <Table.Td key={verb}>{cell && draw(props, cell, false)}</Table.Td>
        })}
      </Table.Tr>
      {hasOthers && (
        <Table.Tr>
          <Table.Td colSpan={commonVerbs.length + 1}>
            <div className={styles.others}>{others.map((cell) => draw(props, cell, true))}</div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}, same)

/** A module as a block, where there is no room for columns. */
export const ModuleBlock = memo(function ModuleBlock(props: RowProps) {
  return (
    <Stack gap={8} py="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <WholeRow {...props} />
      <Stack gap={8} pl={28}>
        {props.module.permissions.map((cell) => draw(props, cell, true))}
      </Stack>
    </Stack>
  )
}, same)
