-- The base seeds add roles that are missing by their code. A name that somebody has given to another role
-- must not keep the server from starting, so it is the program that refuses a name which is taken.
drop index role_name;
create index on role (lower(name));
