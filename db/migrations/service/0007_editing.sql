ALTER TABLE "service"."outputs" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "service"."outputs" ADD COLUMN "credits" jsonb;--> statement-breakpoint
ALTER TABLE "service"."outputs" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "service"."outputs" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "renders_output_id" text;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD CONSTRAINT "projects_renders_output_id_outputs_id_fk" FOREIGN KEY ("renders_output_id") REFERENCES "service"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_rendering" ON "service"."projects" USING btree ("renders_output_id") WHERE renders_output_id is not null;