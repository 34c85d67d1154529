import { articleLists } from '@toasoan/contract/editorial/stages'

/** Menu items to which an article's screens belong. */
export const articlePlaces = ['/manager', ...articleLists.map((list) => `/article/${list}`)]
