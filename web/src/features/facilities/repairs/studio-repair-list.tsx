import { studioKind } from './repair-kinds.ts'
import { RepairsScreen } from './repairs-screen.tsx'

/** The repairs of studios and vehicles. */
export const Component = () => <RepairsScreen kind={studioKind} />
