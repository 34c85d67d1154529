import { ActionIcon, Alert, Button, Group, Stack, Table, TextInput, Text as Words } from '@mantine/core'
import { IconDeviceTv, IconKey, IconTrash } from '@tabler/icons-react'
import { createWallKey, listWallKeys, revokeWallKey, type WallKey } from '@toasoan/contract/broadcast/wall'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyLine } from '#web/ui/copy-line.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { wallKeyTexts as texts } from './wall-texts.ts'

const stale = ['/wall-keys*'] as const

/** The address that a screen is opened by. */
const addressOf = (key: string) => `${window.location.origin}/wall?key=${key}`

/** Makes a link for a screen and shows it this once. */
function MakeKey() {
  const t = useText()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const create = useChange(createWallKey, { quiet: true, invalidates: [...stale] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    try {
      setMade(await create.mutateAsync({ body: { name } }))
      setName('')
    } catch (failure) {
      const [sentence] = isApiError(failure) ? (failure.errors.name ?? []) : []
      if (sentence) setError(sentence)
      else reportFailure(failure)
    }
  }
  return (
    <Stack gap="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Group align="flex-start" gap="xs">
          <TextInput
            w={320}
            label={t(texts.name)}
            placeholder={t(texts.nameHelp)}
            value={name}
            maxLength={80}
            error={error}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            mt={24}
            loading={create.isPending}
            leftSection={<IconKey size={16} stroke={1.8} />}
          >
            {t(texts.make)}
          </Button>
        </Group>
      </form>
      {made && (
        <Alert variant="light" role="status">
          <CopyLine label={t(texts.address, { name: made.name })} value={addressOf(made.key)} />
        </Alert>
      )}
    </Stack>
  )
}

function Keys({ keys }: { keys: readonly WallKey[] }) {
  const t = useText()
  const may = useCan()('setting.update')
  const revoke = ({ id, name }: WallKey) =>
    deleteAfterAsking(
      revokeWallKey,
      { params: { id } },
      {
        title: t(texts.revokeTitle, { name }),
        body: t(texts.revokeBody),
        confirmLabel: texts.revoke,
        done: texts.revoked,
        stale,
      },
    )
  if (keys.length === 0) return <ListMessage title={t(texts.empty)} />
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(texts.name)}</Table.Th>
            <Table.Th w={160}>{t(texts.seen)}</Table.Th>
            <Table.Th w={160}>{t(texts.created)}</Table.Th>
            <Table.Th w={180}>{t(texts.by)}</Table.Th>
            <Table.Th w={100}>{t(texts.actions)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Table.Tr key={key.id}>
              <Table.Td>{key.name}</Table.Td>
              <Table.Td>
                {key.last_seen_at ? (
                  <TimeText at={key.last_seen_at} relative />
                ) : (
                  <Words size="sm" c="dimmed">
                    {t(texts.never)}
                  </Words>
                )}
              </Table.Td>
              <Table.Td>
                <TimeText at={key.created_at} />
              </Table.Td>
              <Table.Td>{key.created_by_name}</Table.Td>
              <Table.Td>
                {may && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t(texts.revokeOf, { name: key.name })}
                    onClick={() => void revoke(key)}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </ActionIcon>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Unattended screens that show the wall: made, seen last, revoked. */
export function Component() {
  const t = useText()
  const may = useCan()('setting.update')
  const { data, error } = useCall(listWallKeys, {}, { quiet: true, refetchInterval: 60_000 })
  if (error && !data) return <ListMessage alert title={t(texts.failed)} body={error.message} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <PageAction>
        <Button
          component={Link}
          to="/wall"
          variant="default"
          leftSection={<IconDeviceTv size={17} stroke={1.7} />}
        >
          {t(texts.open)}
        </Button>
      </PageAction>
      <Card>
        <Stack>
          <Words size="sm" c="dimmed" maw={760}>
            {t(texts.help)}
          </Words>
          {may && <MakeKey />}
          <Keys keys={data} />
        </Stack>
      </Card>
    </>
  )
}
