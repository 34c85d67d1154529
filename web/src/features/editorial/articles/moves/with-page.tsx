import { Anchor } from '@mantine/core'
import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { articlePath } from '@toasoan/contract/site/paths'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'

type Live = Pick<ArticleDetail, 'id' | 'slug' | 'live'>

/** What a toast says of an article, with the way to its public page where it has one. */
export function WithPage({ words, article }: { words: string; article: Live | null }) {
  const t = useText()
  return (
    <>
      {words}{' '}
      {article?.live && (
        <Anchor href={articlePath(article.slug, article.id)} target="_blank" rel="noopener" inherit>
          {t(articleTexts.toPage)}
        </Anchor>
      )}
    </>
  )
}
