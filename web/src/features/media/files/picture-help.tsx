import type { FileDetail } from '@toasoan/contract/media/files'
import { useFormContext } from 'react-hook-form'
import { AssistBeside } from '#web/entities/assist/assist-beside.tsx'

/** Proposes the description of a picture; what is taken goes into the field and is saved with the form. */
export function PictureHelp({ file }: { file: FileDetail }) {
  const { setValue } = useFormContext()
  const put = (description: string) => setValue('description', description, { shouldDirty: true })
  if (file.type !== 'image' || !file.may.update || file.trashed_at !== null) return null
  return <AssistBeside place="picture" id={file.id} takes={{ alt: ({ proposal }) => put(proposal.text) }} />
}
