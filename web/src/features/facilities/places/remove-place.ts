import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { translate } from '#web/language/language.ts'
import { placeTexts } from './text.ts'

/** Asks, then deletes a studio or vehicle; the server's refusal is shown. */
export const removePlace = (endpoint: AnyEndpoint, { id, name }: { id: number; name: string }) =>
  deleteAfterAsking(
    endpoint,
    { params: { id } },
    {
      title: translate(placeTexts.deleteTitle, { name }),
      body: translate(placeTexts.deleteBody),
    },
  )
