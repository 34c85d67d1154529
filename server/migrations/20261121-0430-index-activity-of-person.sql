-- One person in one module: neither of the two alone narrows enough when both are busy.
create index on activity_log (user_id, module, at desc);
