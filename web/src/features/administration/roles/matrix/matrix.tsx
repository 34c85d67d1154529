import { Checkbox, Group, Skeleton, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Scope } from '@toasoan/contract/access/scope'
import { modulePermissions } from '@toasoan/contract/administration/roles'
import { fold } from '@toasoan/contract/kit/fold'
import { useCallback, useRef, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { roleTexts } from '../text.ts'
import { AreaHeading } from './area-heading.tsx'
import type { Comparison } from './compare.tsx'
import { coverage, type GrantMap, type Module, matching, setAll } from './grant-map.ts'
import styles from './matrix.module.css'
import { commonVerbs, ModuleBlock, ModuleRow, type RowProps } from './module-row.tsx'

const verbLabels = {
  index: roleTexts.index,
  view: roleTexts.viewVerb,
  create: roleTexts.create,
  update: roleTexts.update,
  delete: roleTexts.delete,
}

const ofModule = (map: GrantMap, { permissions }: Module): GrantMap =>
  Object.fromEntries(permissions.flatMap(({ code }) => (map[code] ? [[code, map[code]]] : [])))

type Props = {
  value: GrantMap
  onChange: (value: GrantMap) => void
  readOnly: boolean
  /** The role whose grants each cell is held against. */
  compare?: Comparison | null
}

function MatrixHead({ modules, value, onChange, readOnly }: Omit<Props, 'compare'> & { modules: Module[] }) {
  const t = useText()
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t(roleTexts.module)}</Table.Th>
        {commonVerbs.map((verb) => {
          const cells = modules.flatMap(({ permissions }) => permissions.filter((one) => one.verb === verb))
          const covered = coverage(value, cells)
          const name = t(verbLabels[verb])
          return (
            <Table.Th key={verb}>
              <Checkbox
                label={name}
                aria-label={t(roleTexts.wholeColumn, { name })}
                checked={covered === 'all'}
                indeterminate={covered === 'some'}
                onChange={() => onChange(setAll(value, cells, covered !== 'all'))}
                disabled={readOnly || cells.every(({ mine }) => !mine)}
                styles={{ label: { fontWeight: 600 } }}
              />
            </Table.Th>
          )
        })}
      </Table.Tr>
    </Table.Thead>
  )
}

const toggled = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/**
 * Modules by permissions, in areas that open one by one. A row or a column is chosen at once; columns reach over what is
 * shown.
 */
export function Matrix({ value, onChange, readOnly, compare = null }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const { data: modules } = useCall(modulePermissions, {}, { staleTime: 300_000 })
  const [words, setWords] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>([])
  // Rows keep the same callbacks, so that a tick redraws its own row alone.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const set = useCallback((code: string, scope: Scope | null) => {
    const { [code]: _before, ...rest } = latest.current.value
    latest.current.onChange(scope ? { ...rest, [code]: scope } : rest)
  }, [])
  const setRow = useCallback(
    (module: Module, on: boolean) =>
      latest.current.onChange(setAll(latest.current.value, module.permissions, on)),
    [],
  )
  if (!modules) return <Skeleton height={400} />
  const found = matching(modules, words, fold)
  const isShown = ({ permissions }: Module) =>
    (!onlyChosen || permissions.some(({ code }) => value[code])) &&
    (!onlyDifferent || !compare || permissions.some(({ code }) => value[code] !== compare.grants[code]))
  const shown = found.filter(isShown)
  const areas = [...Map.groupBy(shown, ({ area }) => area)]
  // What was looked for is seen at once; else an area opens when it is asked for.
  const sought = words.trim() !== '' || onlyChosen || onlyDifferent
  const isOpen = (area: string) => sought || opened.includes(area)
  const heading = (area: string, of: Module[]) => (
    <AreaHeading
      modules={of}
      granted={value}
      open={isOpen(area)}
      onToggle={sought ? undefined : () => setOpened(toggled(opened, area))}
    />
  )
  const rowOf = (module: Module): RowProps => ({
    module,
    granted: ofModule(value, module),
    set,
    setRow,
    readOnly,
    other: compare && ofModule(compare.grants, module),
    otherName: compare?.name ?? '',
  })
  return (
    <Stack gap="sm">
      <Group gap="md">
        <TextInput
          type="search"
          aria-label={t(roleTexts.search)}
          placeholder={t(roleTexts.search)}
          leftSection={<IconSearch size={17} stroke={1.7} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          style={{ flex: '1 1 220px', maxWidth: 380 }}
        />
        <Switch
          label={t(roleTexts.onlyChosen)}
          checked={onlyChosen}
          onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
        />
        {compare && (
          <Switch
            label={t(roleTexts.onlyDifferent)}
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
          />
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {t(roleTexts.chosenCount, { count: Object.keys(value).length })}
        </Text>
      </Group>
      {shown.length === 0 && <Text c="dimmed">{t(roleTexts.noMatch)}</Text>}
      {shown.length > 0 &&
        (narrow ? (
          <div>
            {areas.map(([area, of]) => (
              <div key={area}>
                {heading(area, of)}
                {isOpen(area) && of.map((module) => <ModuleBlock key={module.module} {...rowOf(module)} />)}
              </div>
            ))}
          </div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by Tab
          <section className={styles.scroll} tabIndex={0} aria-label={t(roleTexts.matrix)}>
            <Table verticalSpacing={6} className={styles.table}>
              <MatrixHead
                modules={shown.filter(({ area }) => isOpen(area))}
                value={value}
                onChange={onChange}
                readOnly={readOnly}
              />
              {areas.map(([area, of]) => (
                <Table.Tbody key={area}>
                  <Table.Tr>
                    <Table.Th colSpan={commonVerbs.length + 1} scope="rowgroup">
                      {heading(area, of)}
                    </Table.Th>
                  </Table.Tr>
                  {isOpen(area) && of.map((module) => <ModuleRow key={module.module} {...rowOf(module)} />)}
                </Table.Tbody>
              ))}
            </Table>
          </section>
        ))}
    </Stack>
  )
}
