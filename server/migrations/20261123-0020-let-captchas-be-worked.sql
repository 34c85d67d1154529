-- A captcha may be solved by work as well: what is to be found out, how hard that was made (0 is the easiest), and what
-- address and account it was asked for, as a hash.
alter table captcha add column work jsonb, add column level smallint not null default 0, add column bound text;
