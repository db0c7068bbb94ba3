alter table mail add column html text;
