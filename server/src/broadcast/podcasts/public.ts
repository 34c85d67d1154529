/** What the public site uses of podcasts. */
export {
  coverColumn,
  episodePaths,
  podcastShelf,
  publishedEpisode,
  publishedEpisodes,
  type StoredCover,
} from './published-episodes.ts'
