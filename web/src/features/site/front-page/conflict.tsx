import { Alert, Button, Group } from '@mantine/core'
import { layoutChanges } from '@toasoan/contract/site/front-changes'
import {
  type FrontChange,
  type FrontLayout,
  type FrontVersion,
  openLayout,
} from '@toasoan/contract/site/front-page'
import { useText } from '#web/language/use-text.ts'
import { Changes } from './changes.tsx'
import styles from './front-page.module.css'
import { frontTexts as texts } from './text.ts'

type Props = {
  theirs: FrontVersion
  base: FrontVersion | null
  mine: FrontLayout
  names: { story: (id: number) => string; section: (id: number) => string }
  onKeep: () => void
  onTake: () => void
}

/** Two editors changed the page at once: what each did, and the choice between them. */
export function Conflict({ theirs, base, mine, names, onKeep, onTake }: Props) {
  const t = useText()
  // Both are told from where this person began: the others may have saved more than once since.
  const since = (layout: FrontLayout): FrontChange[] =>
    layoutChanges(base?.layout ?? openLayout, layout).map(({ kind, article, section }) => ({
      kind,
      name: article ? names.story(article) : section ? names.section(section) : null,
      part: article && section ? names.section(section) : null,
    }))
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      title={t(texts.conflict, { by: theirs.by ?? t(texts.somebody), id: theirs.id })}
    >
      {t(texts.conflictBody)}
      <div className={styles.both}>
        <div>
          <h3>{t(texts.theyDid)}</h3>
          <Changes changes={since(theirs.layout)} />
        </div>
        <div>
          <h3>{t(texts.youDid)}</h3>
          <Changes changes={since(mine)} />
        </div>
      </div>
      <Group gap="xs">
        <Button size="xs" onClick={onKeep}>
          {t(texts.keepMine)}
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          {t(texts.takeTheirs)}
        </Button>
      </Group>
    </Alert>
  )
}
