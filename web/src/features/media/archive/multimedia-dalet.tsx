import { ArchiveList } from './dalet.tsx'
import { MultimediaFrame } from './multimedia-frame.tsx'

/** The archive as reporters search it. */
export const Component = () => (
  <MultimediaFrame>
    <ArchiveList />
  </MultimediaFrame>
)
