import { Anchor, Badge, Group, Stack } from '@mantine/core'
import { storyLanguageLabels } from '@toasoan/contract/editorial/article-languages'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { paragraphTexts } from '@toasoan/contract/editorial/paragraphs'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { DraftTranslation } from '../assist/draft-translation.tsx'
import { useHasAssist } from '../assist/use-assist-state.ts'
import { languageTexts } from './text.ts'
import { useLanguages } from './use-languages.ts'

/** The story in its other language beside the text that is being written. */
export function BesideTab() {
  const t = useText()
  const hasAssist = useHasAssist()
  const version = useLanguages()
    ?.slice(1)
    .find(({ title }) => title !== null)
  const { data, isPending } = useCall(
    viewArticle,
    { params: { id: version?.article_id ?? 0 } },
    { enabled: version !== undefined, quiet: true },
  )
  if (!version) return null
  if (isPending || !data) return <ListSkeleton rows={6} />
  const paragraphs = paragraphTexts(data.document).filter(Boolean)
  return (
    <Stack gap="sm" p="md" lang={version.language}>
      <Group justify="space-between" lang="">
        <Badge variant="light">{t(storyLanguageLabels[version.language])}</Badge>
        <Anchor component={Link} to={`/article/edit/${version.article_id}`} size="sm">
          {t(languageTexts.open)}
        </Anchor>
      </Group>
      {hasAssist && <DraftTranslation source={version.article_id} />}
      <h2>{data.title}</h2>
      {data.lead && <strong>{data.lead}</strong>}
      {paragraphs.length === 0 && <p>{t(languageTexts.empty)}</p>}
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
        <p key={at}>{paragraph}</p>
      ))}
    </Stack>
  )
}
