import type {
  DirectiveComparison,
  WholeDirectiveVersion,
} from '@toasoan/contract/editorial/directive-versions'
import { type ListChange, ListChanges } from '#web/entities/compare/details-compare.tsx'
import { useText } from '#web/language/use-text.ts'
import { directiveTexts } from '../text.ts'
import styles from './compare.module.css'

const kinds = {
  department: directiveTexts.kindDepartment,
  group: directiveTexts.kindGroup,
  user: directiveTexts.kindUser,
}

/** What an audience names, everybody included. */
function namedIn({ to_everyone, audience }: WholeDirectiveVersion, say: ReturnType<typeof useText>) {
  const everybody = { key: 'everyone', kind: directiveTexts.kindEveryone, name: say(directiveTexts.everyone) }
  const named = audience.map(({ kind, id, name }) => ({
    key: `${kind}${id}`,
    kind: kinds[kind],
    name: name ?? say(directiveTexts.gone, { id }),
  }))
  return to_everyone ? [everybody, ...named] : named
}

type Names = { count: number; names: string[] }

function People({ label, of: { count, names } }: { label: keyof typeof directiveTexts; of: Names }) {
  const t = useText()
  if (count === 0) return null
  const further = count - names.length
  return (
    <p>
      <strong>{t(directiveTexts[label], { count })}</strong> {names.join(', ')}
      {further > 0 && <> {t(directiveTexts.andPeople, { count: further })}</>}
    </p>
  )
}

/** Who was added to the audience and who was dropped; nothing where it names the same. */
export function AudienceChanges({
  comparison: { first, last, people },
}: {
  comparison: DirectiveComparison
}) {
  const t = useText()
  const [before, after] = [namedIn(first, t), namedIn(last, t)]
  const only = (one: typeof before, other: typeof before, what: 'added' | 'removed'): ListChange[] =>
    one
      .filter(({ key }) => !other.some((named) => named.key === key))
      .map(({ key, kind, name }) => ({ key: `${what}${key}`, what, kind, content: name }))
  const changes = [...only(before, after, 'removed'), ...only(after, before, 'added')]
  if (changes.length === 0) return null
  return (
    <ListChanges title={directiveTexts.audienceChanges} changes={changes}>
      {people && (
        <div className={styles.people}>
          <People label="peopleAdded" of={people.added} />
          <People label="peopleDropped" of={people.dropped} />
          {people.added.count + people.dropped.count === 0 && <p>{t(directiveTexts.peopleSame)}</p>}
          <p className={styles.dim}>{t(directiveTexts.peopleNote)}</p>
        </div>
      )}
    </ListChanges>
  )
}
