-- A sheet may hold numbers that their fields seal. What was staged in the clear goes; its owner sends the sheet again.
delete from import_preview where state <> 'reading';
alter table import_row drop column cells, drop column keys;
-- One value for each column of the import, in their order.
alter table import_row add column cells_sealed text not null;
-- What stands for what no two rows of one workbook may share.
alter table import_row add column key_macs jsonb not null default '[]';
