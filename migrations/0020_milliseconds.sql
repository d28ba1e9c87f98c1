-- A moment is kept as precisely as the program can say it, to the millisecond. With microseconds, the place after which a
-- list goes on lay before rows of the same millisecond, and they were on no page. The program's own moments have no
-- more; those that the database fills in had.
do $$
declare
  kept record;
begin
  for kept in
    select columns.table_name, columns.column_name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema()
      and tables.table_type = 'BASE TABLE'
      and columns.data_type = 'timestamp with time zone'
      and columns.datetime_precision > 3
      and columns.column_default like '%now()%'
  loop
    execute format('alter table %I alter column %I type timestamptz(3)', kept.table_name, kept.column_name);
  end loop;
end
$$;
