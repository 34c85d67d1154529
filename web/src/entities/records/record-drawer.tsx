import { Drawer } from '@mantine/core'
import type { Resource } from '@toasoan/contract/kit/resource'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'

type Props<R extends Resource> = Omit<ResourceFormProps<R>, 'place' | 'onDone' | 'row'> & {
  title: Text
  /** The record that is open; null is none. */
  record: ResourceFormProps<R>['row'] | 'new'
  onClose: () => void
}

/** The form of a resource in a drawer over its list. */
export function RecordDrawer<R extends Resource>({ title, record, onClose, ...form }: Props<R>) {
  const t = useText()
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={t(title)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      transitionProps={{ duration: 150 }}
    >
      {record !== null && (
        <ResourceForm
          key={record === 'new' ? 'new' : record.id}
          {...form}
          row={record === 'new' ? null : record}
          place="dialog"
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
