-- Everybody with a right to the library finds a shared file and may take it; what readers have is as open.
alter table file add shared boolean not null default false;
