-- What reports count within a period.
create index article_move_submitted on article_move (at) where from_stage = 1 and to_stage = 2;
create index article_move_approved on article_move (at) where from_stage = 3 and to_stage = 4;
create index article_move_back on article_move (at) where from_stage in (2, 3, 4) and to_stage < from_stage;
create index article_first_published on article (first_published_at) where first_published_at is not null;
create index article_created on article (created_at);
create index work_done_at on work (done_at) where done_at is not null;
create index studio_book_used on studio_book (coalesce(used_from, starts_at)) where status = 'completed';
create index vehicle_book_used on vehicle_book (coalesce(used_from, starts_at)) where status in ('returned', 'completed');
create index borrow_due on borrow (due_at);
