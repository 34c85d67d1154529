import type { SettingValues } from '@toasoan/contract/administration/setting-definitions'
import { extensionOf, type FileType } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { formatOf } from './formats.ts'
import type { Recognised } from './recognise.ts'

const lists: Record<FileType, keyof SettingValues> = {
  image: 'files.image_mimetypes',
  video: 'files.video_mimetypes',
  audio: 'files.audio_mimetypes',
  document: 'files.document_mimetypes',
}

/** The type as the lists name it, without parameters; an animated PNG counts as a PNG. */
const listedAs = ({ extension, mimetype }: Recognised, name: string): string =>
  (formatOf(extension) ?? formatOf(extensionOf(name)) ?? { mimetype }).mimetype.split(';')[0] ?? ''

/**
 * Gives the check of what uploads may be, as the settings have it now. The lists narrow what the library
 * knows: a type that it does not know is refused whatever they say.
 */
export async function acceptedTypes(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
): Promise<(file: Recognised, name: string) => void> {
  const settings = await settingsOf(kernel)
  return (file, name) => {
    const listed = String(settings[lists[file.type]]).split('\n')
    if (!listed.includes(listedAs(file, name))) throw fail(fileErrors.typeNotAllowed, { name })
  }
}
