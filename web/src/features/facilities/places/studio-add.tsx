import { studioKind } from './place-kinds.ts'
import { PlaceAdd } from './place-pages.tsx'

/** Adds a studio. */
export const Component = () => <PlaceAdd kind={studioKind} />
