import { Anchor, Badge, Button, Group } from '@mantine/core'
import {
  createLanguageVersion,
  linkLanguage,
  type StoryLanguage,
  separateLanguage,
  storyLanguageLabels,
  storyLanguages,
} from '@toasoan/contract/editorial/article-languages'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { LinkStory } from './link-story.tsx'
import { languageTexts } from './text.ts'
import { useLanguages } from './use-languages.ts'

/** The languages of the story: each an article of its own, made here as a draft to translate. */
export function LanguagesSection() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const id = useWritingState(({ head }) => head?.id ?? null)
  const readOnly = useWritingState(isReadOnly)
  const versions = useLanguages()
  const [busy, setBusy] = useState(false)
  if (id === null) return <p>{t(languageTexts.unsaved)}</p>
  if (!versions) return null
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const create = (language: StoryLanguage) =>
    act(async () => {
      const made = await call(createLanguageVersion, { params: { id }, body: { language } })
      await invalidate('/article/:id/language')
      void navigate(`/article/edit/${made.id}?tab=beside`)
    })
  const link = (article_id: number, language: StoryLanguage) =>
    act(async () => {
      await call(linkLanguage, { params: { id }, body: { article_id, language } })
      await invalidate('/article/:id/language')
      toastSuccess(t(languageTexts.linked))
    })
  const separate = () =>
    act(async () => {
      const { separateTitle: title, separateBody, separate: confirmLabel } = languageTexts
      if (!(await confirm({ title, body: t(separateBody), confirmLabel }))) return
      await call(separateLanguage, { params: { id } })
      await invalidate('/article/:id/language')
      toastSuccess(t(languageTexts.separated))
    })
  const missing = storyLanguages.filter((one) => versions.every(({ language }) => language !== one))
  return (
    <>
      {versions.map(({ article_id, language, title, stage, live }) => (
        <Group key={article_id} gap="xs">
          <Badge variant="light">{t(storyLanguageLabels[language])}</Badge>
          {article_id === id ? (
            <span>{t(languageTexts.this)}</span>
          ) : title === null ? (
            <span>{t(languageTexts.hidden)}</span>
          ) : (
            <Anchor component={Link} to={`/article/edit/${article_id}`}>
              {title}
            </Anchor>
          )}
          {article_id !== id && stage !== null && <StageBadge stage={stage} size="sm" />}
          {article_id !== id && stage === null && live && (
            <Badge variant="light">{t(languageTexts.live)}</Badge>
          )}
        </Group>
      ))}
      {can('article.create') &&
        missing.map((language) => (
          <Button
            key={language}
            variant="default"
            size="xs"
            loading={busy}
            onClick={() => void create(language)}
          >
            {t(languageTexts.create, { language: t(storyLanguageLabels[language]).toLowerCase() })}
          </Button>
        ))}
      {!readOnly &&
        missing.map((language) => (
          <LinkStory
            key={language}
            label={t(languageTexts.link, { language: t(storyLanguageLabels[language]).toLowerCase() })}
            ownId={id}
            disabled={busy}
            onChoose={(chosen) => void link(chosen, language)}
          />
        ))}
      {versions.length > 1 && !readOnly && (
        <Button variant="subtle" size="xs" loading={busy} onClick={() => void separate()}>
          {t(languageTexts.separate)}
        </Button>
      )}
    </>
  )
}
