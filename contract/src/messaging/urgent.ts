/** Kinds that cannot wait for the morning. The list is closed: no rule adds to it. */
export const urgentKinds: readonly string[] = [
  'article_publish_failed',
  'article_source_corrected',
  'article_source_due',
  'article_source_killed',
  'article_source_overdue',
  'article_source_unpublished',
  'channel_stream_away',
  'directive_late',
  'held_back',
  'wire_flash',
  'work_overdue',
]

/** Whether a notification cannot wait: it comes through quiet hours and rules that hold back. */
export const isUrgent = (kind: string, data: Readonly<Record<string, unknown>>): boolean =>
  urgentKinds.includes(kind) || (kind === 'announcement' && data.level === 'urgent')
