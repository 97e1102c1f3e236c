-- Nothing is allowed to everyone: a role sees and calls only what a later migration grants to it by name.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;
