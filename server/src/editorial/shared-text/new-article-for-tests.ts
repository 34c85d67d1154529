import { type ArticleInput, articleInput } from '@toasoan/contract/editorial/article'
import { emptyDocument } from '@toasoan/contract/editorial/document'

/** Input of an article with some fields. */
export const newArticle = (given: Partial<ArticleInput>): ArticleInput => ({
  ...articleInput.parse({ title: '', document: emptyDocument }),
  ...given,
})
