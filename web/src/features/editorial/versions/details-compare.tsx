import { Table } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './compare.module.css'
import type { MediaChange } from './media.ts'
import type { FieldChange } from './metadata.ts'
import { Parts } from './node-view.tsx'
import { versionTexts } from './text.ts'

/** The fields that differ: what was, what is. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const t = useText()
  return (
    <Card title={t(versionTexts.metadataTitle)} flush>
      <Table.ScrollContainer minWidth={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table className={styles.fields} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="24%">{t(versionTexts.field)}</Table.Th>
              <Table.Th>{t(versionTexts.from)}</Table.Th>
              <Table.Th>{t(versionTexts.to)}</Table.Th>
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

/** The media that only one version has, or that both show differently. */
export function MediaChanges({ changes }: { changes: readonly MediaChange[] }) {
  const t = useText()
  return (
    <Card title={t(versionTexts.mediaTitle)} flush>
      <Table.ScrollContainer minWidth={440} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table className={styles.fields}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={110}>{t(versionTexts.what)}</Table.Th>
              <Table.Th w={120}>{t(versionTexts.kind)}</Table.Th>
              <Table.Th>{t(versionTexts.name)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ what, kind, name, address, picture }) => (
              <Table.Tr key={`${what}${kind.en}${address}`}>
                <Table.Td>
                  <span className={styles.badge} data-what={what}>
                    {t(versionTexts[what])}
                  </span>
                </Table.Td>
                <Table.Td>{t(kind)}</Table.Td>
                <Table.Td className={styles.medium}>
                  {picture && address.startsWith('/media/') && (
                    <img src={`${address}?w=320`} alt="" width={72} height={48} loading="lazy" />
                  )}
                  {name}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
