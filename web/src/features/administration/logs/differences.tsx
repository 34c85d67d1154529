import { Table, Text as Words } from '@mantine/core'
import { fieldLabel, telling } from '#web/entities/log-words.ts'
import { useText } from '#web/language/use-text.ts'
import styles from './differences.module.css'
import { LongText } from './long-text.tsx'
import { logTexts } from './text.ts'
import { ValueText } from './value-text.tsx'
import { type Piece, wordChanges } from './word-changes.ts'

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const isText = (value: unknown): value is string => typeof value === 'string' && /\s/.test(value.trim())

/** Leaves numbers of records out whose names stand beside them. */
const withoutDoubles = (names: string[]) =>
  names.filter((name) => {
    const base = name.replace(/_id(s?)$/, '')
    return base === name || !(names.includes(base) || names.includes(`${base}_name`))
  })

/** A text with the words marked that one side has and the other has not. */
const Marked = ({ pieces, as: Mark }: { pieces: Piece[]; as: 'del' | 'ins' }) =>
  pieces.map(({ words, changed }, place) =>
    changed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <Mark key={place} className={styles[Mark]}>
        {words}
      </Mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <span key={place}>{words}</span>
    ),
  )

type RowProps = { name: string; before: unknown; after: unknown; sides: Sides; type: string; names: Names }

function Row({ name, before, after, sides, type, names }: RowProps) {
  const t = useText()
  const words = isText(before) && isText(after) ? wordChanges(before, after) : null
  return (
    <Table.Tr>
      <Table.Td>{t(fieldLabel(name, type))}</Table.Td>
      {sides.before && (
        <Table.Td>
          {words ? (
            <LongText>
              <Marked pieces={words.before} as="del" />
            </LongText>
          ) : (
            <ValueText name={name} value={before} type={type} names={names[name]} />
          )}
        </Table.Td>
      )}
      {sides.after && (
        <Table.Td fw={words || !sides.before ? undefined : 600}>
          {words ? (
            <LongText>
              <Marked pieces={words.after} as="ins" />
            </LongText>
          ) : (
            <ValueText name={name} value={after} type={type} names={names[name]} />
          )}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** A new record has nothing before, a removed one nothing after. */
type Sides = { before: boolean; after: boolean }

/** What numbers are called, by field. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

type Props = { before: unknown; after: unknown; type: string; names: Names }

/** The fields of a record before and after, side by side; texts with the words that changed. */
export function Differences({ before, after, type, names: called }: Props) {
  const t = useText()
  const [old, now] = [asFields(before), asFields(after)]
  const names = telling(withoutDoubles([...new Set([...Object.keys(old), ...Object.keys(now)])]))
  if (names.length === 0) return <Words c="dimmed">{t(logTexts.noFields)}</Words>
  const sides = { before: Object.keys(old).length > 0, after: Object.keys(now).length > 0 }
  return (
    <Table layout="fixed" withTableBorder className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={130}>{t(logTexts.field)}</Table.Th>
          {sides.before && <Table.Th>{t(logTexts.before)}</Table.Th>}
          {sides.after && <Table.Th>{t(logTexts.after)}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {names.map((name) => (
          <Row
            key={name}
            name={name}
            before={old[name]}
            after={now[name]}
            sides={sides}
            type={type}
            names={called}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}
