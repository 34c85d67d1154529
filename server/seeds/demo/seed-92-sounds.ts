import type { SeedContext } from '#server/app/seed.ts'

/** The demo's sounds are measured and drawn as uploaded ones are, where there is ffmpeg. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db.query(`insert into media_job (kind, file_id, lane)
    select 'sound', id, 'bulk' from file where type = 'audio' and lufs is null
    on conflict (file_id, kind) where state in ('waiting', 'running') do nothing`)
}
