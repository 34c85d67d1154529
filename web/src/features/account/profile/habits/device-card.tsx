import { Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ownSubscription } from '#web/session/renew-push.ts'
import { Card } from '#web/ui/card.tsx'
import { canPush, turnPushOff, turnPushOn } from './push-device.ts'
import { habitTexts as texts } from './texts.ts'

/** Whether this device is told by push. */
export function DeviceCard() {
  const t = useText()
  const [on, setOn] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'denied' | 'failed' | null>(null)
  const possible = canPush()
  useEffect(() => {
    if (possible) void ownSubscription().then((found) => setOn(found !== null))
  }, [possible])
  const turn = async (next: boolean) => {
    setBusy(true)
    setFailed(null)
    try {
      await (next ? turnPushOn() : turnPushOff())
      setOn(next)
    } catch {
      setFailed(Notification.permission === 'denied' ? 'denied' : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t(texts.device)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(texts.deviceLead)}
      </Text>
      <Switch
        label={t(texts.push)}
        checked={on}
        disabled={!possible || busy}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {!possible && <Text size="sm">{t(texts.impossible)}</Text>}
      {failed && (
        <Text size="sm" c="red" mt="xs" role="alert">
          {t(texts[failed])}
        </Text>
      )}
    </Card>
  )
}
