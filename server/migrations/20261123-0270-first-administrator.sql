-- The address under which the first administrator of a house is made carries a ticket as well.
alter table sign_in_ticket drop constraint sign_in_ticket_kind_check;
alter table sign_in_ticket add constraint sign_in_ticket_kind_check
  check (kind in ('second_factor', 'second_factor_setup', 'oidc', 'first_administrator'));
