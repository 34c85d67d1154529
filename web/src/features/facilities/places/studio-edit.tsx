import { studioKind } from './place-kinds.ts'
import { PlaceEdit } from './place-pages.tsx'

/** Changes a studio. */
export const Component = () => <PlaceEdit kind={studioKind} />
