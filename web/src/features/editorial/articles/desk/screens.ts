/** Both screens of the desk, which load as one part of the program: they share nearly all. */
export { Component as ArticleCreate } from './article-create.tsx'
export { Component as ArticleEdit } from './article-edit.tsx'
