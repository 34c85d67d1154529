import { AssistBeside } from '#web/entities/assist/assist-beside.tsx'
import type { PictureHelp } from '#web/ui/editor/image/picture-desk.ts'

/** Proposes the description and the caption of a picture in the text. */
export const pictureHelp: PictureHelp = ({ fileId, put }) => (
  <AssistBeside
    place="picture"
    id={fileId}
    takes={{
      alt: ({ proposal }) => put({ alt: proposal.text }),
      caption: ({ proposal }) => put({ caption: proposal.text }),
    }}
  />
)
