import { studioKind } from './repair-kinds.ts'
import { RepairsScreen } from './repairs-screen.tsx'

/** The repairs of studios and vehicles that wait for this person's approval. */
export const Component = () => <RepairsScreen kind={studioKind} toApprove />
