import { List, Stack, Text } from '@mantine/core'
import type {
  Effect,
  EffectStep,
  PersonEffect,
  RightsEffect,
} from '@toasoan/contract/administration/rights-effect'
import { stageName } from '@toasoan/contract/editorial/stages'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { effectTexts } from './effect-texts.ts'

/** So many names are written out; administrators gain and lose far more. */
const mostNamed = 8

type Both = { effects: readonly Effect[]; steps: readonly EffectStep[] }

/** Permissions and steps as one enumeration. */
function useNames() {
  const t = useText()
  return ({ effects, steps }: Both): string => {
    const stage = (id: number | null) => (id === null ? '…' : t(stageLabels[stageName(id)]))
    const names = [
      ...effects.map(({ label }) => label),
      ...steps.map(({ workflow, from_stage, to_stage }) =>
        t(effectTexts.steps, { from: stage(from_stage), to: stage(to_stage), workflow }),
      ),
    ]
    const left = names.length - mostNamed
    const shown = names.slice(0, mostNamed).join(', ')
    return left > 0 ? `${shown} ${t(effectTexts.more, { count: left })}` : shown
  }
}

function Person({ person }: { person: PersonEffect }) {
  const t = useText()
  const namesOf = useNames()
  const { name, standing, reach } = person
  const gained = namesOf({ effects: person.gains, steps: person.steps_gained })
  const lost = namesOf({ effects: person.loses, steps: person.steps_lost })
  const parts = [
    standing && t(effectTexts[standing]),
    gained && `${t(effectTexts.gains)}: ${gained}.`,
    lost && `${t(effectTexts.loses)}: ${lost}.`,
    reach && t(effectTexts.reach),
  ]
  return (
    <List.Item>
      <strong>{name}</strong> {parts.filter(Boolean).join(' ')}
    </List.Item>
  )
}

type Named = { title: string; names: string[] }

const NameList = ({ title, names }: Named) =>
  names.length === 0 ? null : (
    <Text>
      <strong>{title}</strong>: {names.join(', ')}
    </Text>
  )

/** Who is affected by a change of rights, and how. */
export function EffectPeople({ effect }: { effect: RightsEffect }) {
  const t = useText()
  const namesOf = useNames()
  const { affected, people, newcomers, second_factor } = effect
  const left = affected - people.length
  return (
    <Stack gap="sm">
      {affected === 0 && !newcomers && !second_factor && <Text c="dimmed">{t(effectTexts.nobody)}</Text>}
      {affected > 0 && (
        <>
          <Text fw={600}>{t(effectTexts.people, { count: affected })}</Text>
          <List spacing={6} mah={260} style={{ overflowY: 'auto' }} tabIndex={0}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </List>
          {left > 0 && <Text c="dimmed">{t(effectTexts.morePeople, { count: left })}</Text>}
        </>
      )}
      {newcomers && (
        <Text>
          <strong>{t(effectTexts.newcomers)}</strong>
          {newcomers.gains.length > 0 &&
            ` ${t(effectTexts.gains)}: ${namesOf({ effects: newcomers.gains, steps: [] })}.`}
          {newcomers.loses.length > 0 &&
            ` ${t(effectTexts.loses)}: ${namesOf({ effects: newcomers.loses, steps: [] })}.`}
        </Text>
      )}
      {second_factor && (
        <>
          <NameList
            title={t(effectTexts.factorRequired)}
            names={second_factor.required.map(({ name }) => name)}
          />
          <NameList
            title={t(effectTexts.factorReleased)}
            names={second_factor.released.map(({ name }) => name)}
          />
        </>
      )}
    </Stack>
  )
}
