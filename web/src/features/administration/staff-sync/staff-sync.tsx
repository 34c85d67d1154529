import { DirectoryCard } from './directory-card.tsx'
import { ScimCard } from './scim-card.tsx'

/** How staff is kept in step with directories elsewhere. */
export function Component() {
  return (
    <>
      <ScimCard />
      <DirectoryCard />
    </>
  )
}
