import { Stack } from '@mantine/core'
import type { Resource } from '@toasoan/contract/kit/resource'
import type { ComponentType } from 'react'
import { useLocation, useMatches, useNavigate, useParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import type { RouteHandle } from '../app-route.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { FormWindow } from './record-drawer.tsx'
import { isSmall, type RecordField, type RowOf } from './record-fields.ts'
import { recordTexts } from './record-texts.ts'
import { RecordView } from './record-view.tsx'
import { ResourceForm } from './resource-form.tsx'

type Props<R extends Resource> = {
  resource: R
  fields: readonly RecordField<R>[]
  /** URL of the list. */
  back: string
  /** The list, which stays visible behind the dialog of a record with at most two fields to fill in. */
  over?: ComponentType
  /** Content of the view page below the record. */
  below?: ComponentType<{ row: RowOf<R> }>
}

/** Whether the URL is a view screen: its route requires the permission to view. */
function useReads({ view }: Resource): boolean {
  const { action } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  return action === view.can
}

/**
 * Page of a resource's record for the three URLs of `recordScreens`: without an ID in the URL it adds a
 * record, else it shows or changes one.
 */
export function RecordPage<R extends Resource>(props: Props<R>) {
  const { resource, fields, back, over: Over, below: Below } = props
  const t = useText()
  const navigate = useNavigate()
  const { id } = useParams()
  const { pathname } = useLocation()
  const reads = useReads(resource)
  const leave = () => navigate(back)
  const small = Over !== undefined && isSmall(resource, fields)
  const edit = pathname.replace('/view/', '/edit/')
  const form = { resource, fields, place: small ? 'dialog' : 'page', onDone: leave } as const
  if (small)
    return (
      <>
        <Over />
        <FormWindow
          small
          opened
          title={
            reads
              ? t(resource.label)
              : t(id ? recordTexts.editTitle : recordTexts.addTitle, { name: t(resource.label) })
          }
          onClose={() => void leave()}
        >
          {id === undefined ? (
            <ResourceForm {...form} row={null} />
          ) : (
            <LoadedRecord key={id} view={resource.view}>
              {(row, reload) =>
                reads ? (
                  <RecordView
                    resource={resource}
                    fields={fields}
                    row={row as RowOf<R>}
                    edit={edit}
                    place="dialog"
                  />
                ) : (
                  <ResourceForm {...form} row={row as RowOf<R>} reload={reload} />
                )
              }
            </LoadedRecord>
          )}
        </FormWindow>
      </>
    )
  if (id === undefined) return <ResourceForm {...form} row={null} />
  return (
    <LoadedRecord key={id} view={resource.view}>
      {(data, reload) => {
        const row = data as RowOf<R>
        return reads ? (
          <Stack>
            <RecordView resource={resource} fields={fields} row={row} edit={edit} />
            {Below && <Below row={row} />}
          </Stack>
        ) : (
          <ResourceForm {...form} row={row} reload={reload} />
        )
      }}
    </LoadedRecord>
  )
}
