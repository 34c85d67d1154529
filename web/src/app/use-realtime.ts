import {
  type ArticleEvent,
  articleChannel,
  channels,
  notificationChannel,
} from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { endSession } from '#web/client/credentials.ts'
import { invalidate, queryClient } from '#web/client/query-client.ts'
import { connectRealtime, disconnectRealtime, onChannel, onReconnect } from '#web/client/realtime.ts'
import { language } from '#web/language/language.ts'
import { refreshUser } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** What every move of an article makes stale: the lists, the counters, the bell, the figures. */
const staleAfterMove = ['/article', '/article/notification', '/notifications*', '/dashboard', '/home*']

function playSound(): void {
  // A browser that has not been touched yet refuses sound; the toast remains.
  void new Audio('/notify.mp3').play().catch(() => {})
}

/** Opens the line at login, closes it at logout, and acts on what comes. */
export function useRealtime(userId: number): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const moved = (event: ArticleEvent) => {
      void invalidate(...staleAfterMove)
      if (!event.alert || !event.text) return
      const { part_id } = event.data_socket
      toast(event.text[language()], 'info', {
        duration: 8000,
        id: `article-${part_id}-${event.stage}`,
        onClick: part_id ? () => void navigate(`/article/edit/${part_id}`) : undefined,
      })
      playSound()
    }
    const access = () =>
      void refreshUser()
        .then(() => revalidate())
        .catch(() => {})
    onReconnect(() => {
      void queryClient.invalidateQueries()
      access()
    })
    const stops = [
      ...([1, 2, 3, 4, 5] as const).map((event) => onChannel(articleChannel(event), moved)),
      onChannel(notificationChannel(userId), () => void invalidate('/notifications*')),
      onChannel(channels.settings, () => void invalidate('/settings*')),
      onChannel(channels.access, access),
      onChannel(channels.session, () => endSession('refused')),
    ]
    void connectRealtime()
    return () => {
      for (const stop of stops) stop()
      disconnectRealtime()
    }
  }, [userId, navigate, revalidate])
}
