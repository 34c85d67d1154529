/** What the public site uses of podcasts. */
export { coverColumn, podcastShelf, publishedEpisodes, type StoredCover } from './published-episodes.ts'
