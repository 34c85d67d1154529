import { waysOf } from '@toasoan/contract/messaging/choices'
import {
  type AlertWays,
  type ArticleEvent,
  articleChannel,
  channels,
  type DatabaseEvent,
  type NotificationEvent,
  notificationChannel,
} from '@toasoan/contract/messaging/events'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { databaseBack, databaseLost } from '#web/client/connection.ts'
import { endSession } from '#web/client/credentials.ts'
import { changedElsewhere, invalidate, invalidateAll } from '#web/client/query-client.ts'
import { connectRealtime, disconnectRealtime, onChannel, onMissed } from '#web/client/realtime.ts'
import { language } from '#web/language/language.ts'
import { currentSession, refreshUser } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import { useChanges } from './use-changes.ts'

/** What every move of an article makes stale: the lists, the counters, the bell, the figures. */
const staleAfterMove = [
  '/article',
  '/article/:id',
  '/manager',
  '/article/notification',
  '/notifications*',
  '/dashboard',
  '/approvals*',
  '/publications',
  '/home*',
]

/** What a star, a save or a lock makes stale. */
const staleAfterChange = ['/article', '/article/:id', '/manager']

function playSound(): void {
  // A browser that has not been touched yet refuses sound; the toast remains.
  void new Audio('/notify.mp3').play().catch(() => {})
}

/** Alerts as the server decided by this person's rules, else as they chose for a kind of event. */
function alertTo(kind: NotificationKind, decided: AlertWays | undefined, show: () => void): void {
  const ways = decided ?? waysOf(currentSession().user?.notification_choices, kind)
  if (ways.toast) show()
  if (ways.sound) playSound()
}

/** Opens the line at login, closes it at logout, and acts on what comes. */
export function useRealtime(userId: number): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useChanges()
  useEffect(() => {
    const moved = (channel: 1 | 2 | 3 | 4 | 5) => (event: ArticleEvent) => {
      void changedElsewhere(...(event.still ? staleAfterChange : staleAfterMove))
      const { data_socket, text, alert, stage, ways } = event
      if (!alert || !text) return
      const { part_id } = data_socket
      // The first channel is of what came back to its author.
      alertTo(channel === 1 ? 'article_return' : 'article_move', ways, () =>
        toast(text[language()], 'info', {
          duration: 8000,
          id: `article-${part_id}-${stage}`,
          onClick: part_id ? () => void navigate(`/article/edit/${part_id}`) : undefined,
        }),
      )
    }
    const notified = ({ latest }: NotificationEvent) => {
      void changedElsewhere('/notifications*')
      if (!latest) return
      if (latest.kind.startsWith('directive_'))
        void changedElsewhere('/propagate*', '/orientate*', '/home/propagate*', '/dashboard')
      const { kind, text, link, ways } = latest
      alertTo(kind, ways, () =>
        toast(text[language()], 'info', {
          duration: 8000,
          onClick: link ? () => void navigate(link) : undefined,
        }),
      )
    }
    let soon: ReturnType<typeof setTimeout> | undefined
    const talked = () => {
      clearTimeout(soon)
      soon = setTimeout(() => void changedElsewhere('/notifications/get-total'), 300)
    }
    // What was written before the network or the tab went away is sent by whichever page comes first.
    if (localStorage.getItem(`chat.unsent.${userId}`)) void import('#web/entities/chat/outgoing.ts')
    const access = () =>
      void refreshUser()
        .then(() => revalidate())
        .catch(() => {})
    const stops = [
      onMissed(() => {
        void invalidateAll()
        access()
      }),
      ...([1, 2, 3, 4, 5] as const).map((event) => onChannel(articleChannel(event), moved(event))),
      onChannel(notificationChannel(userId), notified),
      onChannel(channels.message, talked),
      onChannel(channels.chatRead, talked),
      onChannel(channels.settings, () => void invalidate('/settings*', '/state/stages')),
      onChannel(channels.access, access),
      onChannel(channels.database, ({ away }: DatabaseEvent) => (away ? databaseLost() : databaseBack())),
      onChannel(channels.session, () => endSession('refused')),
    ]
    void connectRealtime()
    return () => {
      for (const stop of stops) stop()
      disconnectRealtime()
    }
  }, [userId, navigate, revalidate])
}
