import { Table } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './compare.module.css'
import type { FieldChange } from './fields.ts'
import type { MediaChange } from './media.ts'
import { Parts } from './node-view.tsx'
import { compareTexts } from './text.ts'

/** The changed fields: old and new value. */
export function FieldChanges({ title, changes }: { title: Text; changes: readonly FieldChange[] }) {
  const t = useText()
  return (
    <Card title={t(title)} flush>
      <Table.ScrollContainer minWidth={320}>
        <Table className={styles.fields} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="24%">{t(compareTexts.field)}</Table.Th>
              <Table.Th>{t(compareTexts.from)}</Table.Th>
              <Table.Th>{t(compareTexts.to)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ label, parts }) => (
              <Table.Tr key={label.en}>
                <Table.Th scope="row">{t(label)}</Table.Th>
                <Table.Td>
                  <Parts parts={parts} view="before" />
                </Table.Td>
                <Table.Td>
                  <Parts parts={parts} view="after" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

export type ListChange = {
  key: string
  what: 'added' | 'removed' | 'changed'
  kind: Text
  content: ReactNode
}

/** Values of one version only, or different ones. */
export function ListChanges({
  title,
  changes,
  children,
}: {
  title: Text
  changes: readonly ListChange[]
  children?: ReactNode
}) {
  const t = useText()
  return (
    <Card title={t(title)} flush>
      <Table.ScrollContainer minWidth={320}>
        <Table className={styles.fields}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={100}>{t(compareTexts.what)}</Table.Th>
              <Table.Th w={116}>{t(compareTexts.kind)}</Table.Th>
              <Table.Th>{t(compareTexts.name)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ key, what, kind, content }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <span className={styles.badge} data-what={what}>
                    {t(compareTexts[what])}
                  </span>
                </Table.Td>
                <Table.Td>{t(kind)}</Table.Td>
                <Table.Td className={styles.medium}>{content}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {children}
    </Card>
  )
}

/** Media of one version only, or shown differently. */
export const MediaChanges = ({ changes }: { changes: readonly MediaChange[] }) => (
  <ListChanges
    title={compareTexts.mediaTitle}
    changes={changes.map(({ what, kind, name, address, picture }) => ({
      ...{ what, kind },
      key: `${what}${kind.en}${address}`,
      content: (
        <>
          {picture && address.startsWith('/media/') && (
            <img src={`${address}?w=320`} alt="" width={72} height={48} loading="lazy" />
          )}
          {name}
        </>
      ),
    }))}
  />
)
