import { IconPencil } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { Definition, DefinitionGrid } from '../records/definition-grid.tsx'
import { LoadedRecord } from '../records/loaded-record.tsx'
import { houseNameTexts } from './house-name-texts.ts'
import { HouseNamesForm, type HouseNamesProps } from './house-names-form.tsx'

type HouseRow = HouseNamesProps['row'] & { id: number; built_in: boolean }

/** A labelled value of a record. */
export type Line = readonly [label: Text, value: ReactNode]

/** Sets the page title to the record's name, in the user's language. */
function Titled({ row, children }: { row: HouseRow; children: ReactNode }) {
  const [language] = useLanguage()
  usePageTitle(language === 'en' ? row.name_en || row.default_name_en : row.name || row.default_name)
  return children
}

type ViewProps<E extends AnyEndpoint> = {
  view: E
  labels: { code: Text; name: Text; name_en: Text }
  /** Kind-specific content. */
  lines: (row: DataOf<E>) => readonly Line[]
  edit: { can: Permission; at: string }
}

/** Detail page of a built-in item with custom names. */
export function HouseRecordView<E extends AnyEndpoint>({ view, labels, lines, edit }: ViewProps<E>) {
  const t = useText()
  return (
    <LoadedRecord view={view} id={Number(useParams().id)}>
      {(data) => {
        const row = data as HouseRow
        const all: Line[] = [
          [labels.code, row.code],
          [labels.name, row.name || row.default_name],
          [labels.name_en, row.name_en || row.default_name_en],
          [houseNameTexts.origin, t(row.built_in ? houseNameTexts.builtIn : houseNameTexts.own)],
          // The original names only where the organisation gave its own.
          ...(row.name && row.name !== row.default_name
            ? [[houseNameTexts.defaultName, row.default_name] as const]
            : []),
          ...(row.name_en && row.name_en !== row.default_name_en
            ? [[houseNameTexts.defaultNameEn, row.default_name_en] as const]
            : []),
          ...lines(data),
        ]
        return (
          <Titled row={row}>
            <PageAction>
              <PrimaryButton
                action={{ label: shared.edit, icon: IconPencil, can: edit.can, href: `${edit.at}/${row.id}` }}
              />
            </PageAction>
            <Card maw={960}>
              <DefinitionGrid>
                {all.map(([label, value]) => (
                  <Definition key={label.en} label={t(label)}>
                    {value}
                  </Definition>
                ))}
              </DefinitionGrid>
            </Card>
          </Titled>
        )
      }}
    </LoadedRecord>
  )
}

type EditProps = Pick<HouseNamesProps, 'schema' | 'labels'> & {
  view: AnyEndpoint
  update: AnyEndpoint
  /** URL of the list. */
  back: string
}

/** Form for renaming a built-in item. */
export function HouseRecordEdit({ view, update, back, ...form }: EditProps) {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const change = useChange(update, { quiet: true })
  return (
    <LoadedRecord view={view} id={id}>
      {(row) => (
        <Titled row={row as HouseRow}>
          <HouseNamesForm
            {...form}
            row={row as HouseRow}
            onSave={(body) => change.mutateAsync({ params: { id }, body })}
            onLeave={() => navigate(back)}
          />
        </Titled>
      )}
    </LoadedRecord>
  )
}
