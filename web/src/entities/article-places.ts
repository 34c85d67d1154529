import { articleLists } from '@toasoan/contract/editorial/stages'

/** The items of the menu that an article's own screens belong to. */
export const articlePlaces = ['/manager', ...articleLists.map((list) => `/article/${list}`)]
